/** The key that answers. */
export const CONFIRM_KEY = '1'

const DIGITS: Readonly<Record<string, string>> = {
  '0': '零',
  '1': '幺',
  '2': '二',
  '3': '三',
  '4': '四',
  '5': '五',
  '6': '六',
  '7': '七',
  '8': '八',
  '9': '九',
}
/** Numbers of things are read digit by digit (forms-and-rules §13): a voice makes 203 a quantity, and a floor is none. Times stay times. */
const CLOCK = /\b(\d{1,2}):(\d{2})(?::\d{2})?\b/g
const DATE = /\b(?:\d{4}-)?(\d{2})-(\d{2})\b/g
export const digitsSpoken = (words: string): string =>
  words.replaceAll(/\d/g, (digit) => DIGITS[digit] ?? digit)

const trimmed = (digits: string) => String(Number(digits))
/** As it is said: without the marks of writing, each line a sentence, and what to press at the end. */
export function spokenWords(body: string, needsConfirm: boolean): string {
  const said = body
    .split('\n')
    .filter((line) => !/https?:\/\//.test(line))
    .map((line) => line.replaceAll(/【([^】]*)】/g, '$1，').trim())
    .filter((line) => line !== '')
    .join('。')
  const parts: string[] = []
  let from = 0
  // Clocks and dates are said as quantities; whatever else has digits is read one by one.
  for (const found of said.matchAll(new RegExp(`${CLOCK.source}|${DATE.source}`, 'g'))) {
    const [whole, hour, minute, month, day] = found
    parts.push(digitsSpoken(said.slice(from, found.index)))
    parts.push(
      hour !== undefined && minute !== undefined
        ? `${trimmed(hour)}点${trimmed(minute)}分`
        : `${trimmed(month ?? '')}月${trimmed(day ?? '')}日`,
    )
    from = found.index + whole.length
  }
  parts.push(digitsSpoken(said.slice(from)))
  return `${parts.join('')}。${needsConfirm ? '确认收到请按一。' : ''}`.replaceAll(/[。，]{2,}/g, '。')
}
