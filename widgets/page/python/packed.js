// Files that lie packed: a plain file server sends everything as it is, so what is large is compressed where it lies.

/** @param {string} address */
export const fetched = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  return answer;
};

/** The file of an address, which lies packed. @param {string} address @param {string} [type] */
export const unpacked = async (address, type = "application/octet-stream") => {
  const { body } = await fetched(`${address}.packed`);
  const plain = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain, { headers: { "Content-Type": type } });
};
