/** Contact ID (SIA DC-05): events by their number, and what they are to us. The kinds are ours. The first row that holds wins; without one it is a record. */
// oxfmt-ignore
export const CONTACT_ID: readonly [from: number, until: number, bit: string][] = [
  [118, 118, 'supervisory'],
  [110, 119, 'fire'],
  [151, 151, 'fire'],
  [162, 162, 'fire'],
  [100, 102, 'manualAlarm'],
  [120, 123, 'manualAlarm'],
  [154, 154, 'supervisory'],
  [158, 159, 'supervisory'],
  [200, 204, 'supervisory'],
  [205, 205, 'started'],
  [206, 206, 'fault'],
  [301, 301, 'mainPowerFault'],
  [302, 302, 'backupPowerFault'],
  [309, 309, 'backupPowerFault'],
  [311, 311, 'backupPowerFault'],
  [305, 305, 'reset'],
  [300, 313, 'fault'],
  [320, 344, 'fault'],
  [350, 357, 'fault'],
  [370, 373, 'fault'],
  [380, 393, 'fault'],
  [570, 571, 'shielded'],
]
/** Records of a panel that mean nothing to us, and are known. */
// oxfmt-ignore
export const CONTACT_ID_RECORDS: readonly [from: number, until: number][] = [
  [130, 150], [400, 469], [570, 574], [600, 699], [900, 999],
]
