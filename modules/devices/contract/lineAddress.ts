/**
 * Who is on the line, as text, the way its language names devices. Every address begins with a word of that language and a colon (`dc09:1234`),
 * but for those of GB/T 26875.3, which are older than this rule: six bytes in twelve hex digits, as they come over the wire.
 */
export const schemeOf = (address: string): string => address.slice(0, Math.max(0, address.indexOf(':')))
