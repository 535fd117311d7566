/** What notices of duty are called. */
export const NOTICE_TITLE = '查岗连续未应答'
export const inARowWords = (name: string, count: number) => `${name} 连续 ${count} 次查岗未应答，请核实控制室值守`

/** A check that phones answer: its notice is for whoever is signed on there. */
export const ASK_TASK = 'dutyAsk'
export const ASK_TITLE = '查岗，请应答'
export const askWords = (name: string, minutes: number) => `监控中心查岗：${name}，请在 ${minutes} 分钟内应答`
