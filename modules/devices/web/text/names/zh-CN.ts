/** The descriptions speak Chinese themselves. */
export const text: Record<string, string> = {}
