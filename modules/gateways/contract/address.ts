import * as z from 'zod'

const SIX_BYTES = /^[\da-f]{12}$/
/** A word of three letters and more stands before the colon: `ff:03:00` is somebody's way to write three bytes. */
const OTHER_LANGUAGE = /^[a-z][a-z\d]{2,11}:[\x21-\x7e]{1,64}$/
const PART = /^[\x21-\x7e]{1,80}$/

/** Who is on the line: six bytes in twelve hex digits, as they come over it; or a word of another language, and who it is there. */
export const address = z.string().regex(new RegExp(`${SIX_BYTES.source}|${OTHER_LANGUAGE.source}`))
/** As much of one as somebody knows, from anywhere in it. */
export const addressPart = z.string().regex(PART)

/** Nothing stands before or behind it: there is one such device at most. */
export const isWholeAddress = (text: string): boolean => SIX_BYTES.test(text)

/** An address as people write it, or a part of one: bytes with or without what parts them; another language's as it stands. */
export function addressIn(typed: string): string {
  const text = typed.trim()
  const bytes = text.replaceAll(/[\s:-]/g, '').toLowerCase()
  return /^[\da-f]{1,12}$/.test(bytes) && !/^[a-z][a-z\d]{2,11}:/.test(text) ? bytes : text
}
