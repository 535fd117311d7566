/** The system's code of a fault (ENOENT, EEXIST …), where it has one. */
export const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined

/** What went wrong as one sentence on one line: the operator never sees a stack trace. */
export const faultSentenceOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : String(fault)).trim().replace(/\s*\n\s*/g, ' | ')
