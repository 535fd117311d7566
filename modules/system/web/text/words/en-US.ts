import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.system': 'System settings',
  'permission.parameter': 'Parameters',
  'permission.securityParameter': 'Security parameters',
  'permission.journal': 'Audit journal',
  'permission.monitor': 'Service monitor',

  'subject.parameter': 'Parameter',
  'subject.journal': 'Journal',
  'subject.call': 'Call',

  'act.parameter.edit': 'Set a parameter',
  'act.journal.export': 'Export the journal',
  'act.journal.verify': 'Verify the journal',
  'act.call.notPermitted': 'Call without permission',

  'parameter.SHOW_TRANS_TEST_BTN': 'Test button of transmission devices',
  'parameter.SHOW_TRANS_TEST_BTN.note': 'Shows “turn to test” while an alarm is handled',
  'parameter.CENTRE_NAME': 'Name of the centre',
  'parameter.CENTRE_NAME.note': 'In the header and on the sign-in page',
  'parameter.SUPPORT_PHONE': 'Support phone',
  'parameter.SUPPORT_PHONE.note': 'Told where a unit has not activated a feature',
  'parameter.VERSION_POLL_S': 'Version check every',
  'parameter.VERSION_POLL_S.unit': 's',
  'parameter.PROJECT_REFRESH_TYPE': 'Reload pages by themselves',
  'parameter.PROJECT_REFRESH_TYPE.is.off': 'Never',
  'parameter.PROJECT_REFRESH_TYPE.is.timeout': 'At an hour of the night',
  'parameter.PROJECT_REFRESH_TYPE.is.interval': 'Every so often',
  'parameter.PROJECT_REFRESH_INTERVAL_MS': 'Reload every',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.note': 'For “every so often”',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.unit': 'ms',
  'parameter.PROJECT_REFRESH_HOUR': 'Reload at',
  'parameter.PROJECT_REFRESH_HOUR.note': 'For “at an hour of the night”',
  'parameter.PROJECT_REFRESH_HOUR.unit': 'h',
}
