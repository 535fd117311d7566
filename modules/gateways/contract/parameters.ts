import type { Parameter } from '@gss/kit/parameter'

/** Records of a centre are kept for a year at least (docs/domain.md §5); what was ordered, and by whom, as long as the journal that tells of it. */
const COMMANDS_KEPT_MIN_MONTHS = 12
const COMMANDS_KEPT_STANDARD_MONTHS = 36
const COMMANDS_KEPT_MAX_MONTHS = 240
const commandsKept: Parameter<number> = {
  code: 'COMMANDS_KEPT_MONTHS',
  standard: COMMANDS_KEPT_STANDARD_MONTHS,
  min: COMMANDS_KEPT_MIN_MONTHS,
  max: COMMANDS_KEPT_MAX_MONTHS,
  isPublic: false,
  duty: 'system',
}

/** Whether pumps, fans, shutters and alarms are started and stopped by two people. */
const byTwo: Parameter<boolean> = {
  code: 'REMOTE_BY_TWO',
  standard: true,
  isPublic: false,
  duty: 'system',
}

/** How long commands to devices, duty checks among them, are kept. */
export const parameters = { commandsKept, byTwo }
