/** What a to-do of a missed call says: the language of those who read it. */
export const MISSED = {
  title: '未接来电',
  unknown: '未登记号码',
  words: ({ number, who, ringS }: { number: string; who: string; ringS: number }) =>
    `${who} ${number} 来电未接，振铃 ${ringS} 秒，请回拨核实`,
} as const
/** The status under which the notice of a missed call is a to-do (module notices). */
export const MISSED_STATUS = '100'
