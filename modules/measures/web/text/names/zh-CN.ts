/** The table of measures speaks Chinese itself. */
export const text: Record<string, string> = {}
