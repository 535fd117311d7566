declare const TextEncoder: new () => { encode(text: string): Uint8Array }
declare const TextDecoder: new (
  encoding: string,
  how?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** Both are there wherever this runs, in Node and in a browser; the rooms that run anywhere know the types of neither. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes)
/** Throws where it is no UTF-8. */
export const strictTextOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
