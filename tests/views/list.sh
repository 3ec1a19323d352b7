#!/bin/sh
# The jobs of this tier.
printf '%s\n' samples trees robots plans trains
