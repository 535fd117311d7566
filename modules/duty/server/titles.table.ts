/** What notices of duty are called. */
export const NOTICE_TITLE = '查岗连续未应答'
export const inARowWords = (name: string, count: number) => `${name} 连续 ${count} 次查岗未应答，请核实控制室值守`
