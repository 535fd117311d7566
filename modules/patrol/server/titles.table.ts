/** What notices of rounds are called. */
export const PATROL_NOTICE_TITLES = { missed: '巡查漏检', takenBack: '漏检已撤销', wrong: '巡查发现异常' } as const
export const missedWords = (count: number) => `漏检 ${count} 个点`
export const takenBackWords = (count: number) =>
  count === 0 ? '按时完成的记录已补传' : `补传记录后仍漏检 ${count} 个点`
export const aboutTask = (number: string, name: string, words: string) => `${number} ${name}：${words}`
export const aboutItem = (content: string, words: string) => `${content}：${words}`
