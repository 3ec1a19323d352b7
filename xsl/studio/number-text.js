/* What needs no page. */
export const plain = (value, decimals = 6) => String(Number(Number(value).toFixed(decimals)) + 0);
