/* A text as part of an address: deflated (RFC 1951), in base64 without + / = (RFC 4648, section 5). */
const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const most = 16 << 20;

export const pack = async (text) => {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let binary = '';
  for (let i = 0; i < bytes.length; i += 8192) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  }
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
};

export const unpack = async (packed) => {
  const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const text = await through(bytes, new DecompressionStream('deflate-raw'));
  if (text.length > most) {
    throw new Error('too large');
  }
  return new TextDecoder().decode(text);
};
