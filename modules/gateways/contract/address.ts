import * as z from 'zod'

/** Six bytes in twelve hex digits, as they come over the line. */
export const address = z.string().regex(/^[\da-f]{12}$/)
