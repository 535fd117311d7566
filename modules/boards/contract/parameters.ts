import type { Parameter } from '@gss/kit/parameter'

const CODE_MAX_CHARS = 40
export const parameters = {
  /** Spec §6 "Project-code restriction": on the boards of this unit, by its code, the alarm dialog does not open by itself. Empty: of none. */
  quietBoards: {
    code: 'BOARD_QUIET_PROJECT',
    standard: '',
    maxChars: CODE_MAX_CHARS,
    isPublic: true,
    duty: 'system',
  } satisfies Parameter<string>,
}
