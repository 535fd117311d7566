import { dictionary } from '@zxcvbn-ts/language-common'

/** Words, walks over the keyboard and runs that every guesser tries first; ours are among them. */
const WORDS = [
  'password passwd pass passwort senha secret admin administrator root user guest test testing login welcome letmein',
  'changeme change default master super system server manager oracle temp iloveyou love lovely sunshine princess dragon',
  'monkey football baseball superman batman shadow michael jordan charlie jessica ashley michelle computer internet',
  'whatever trustno starwars hello freedom flower soccer killer hunter google baidu taobao alibaba tencent huawei xiaomi',
  'weixin woaini woaiwojia aini nihao wang zhang liu mima guanliyuan qwe asd zxc abc xyz aaa summer winter spring autumn',
  'monday friday china zhongguo beijing shanghai shenzhen guangzhou gss rms gst fire xiaofang fireman firesafety alarm',
  'huojing jiankong platform pingtai',
].flatMap((words) => words.split(' '))
const WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6',
  '1a2b3c4d5e6f',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '98765432109876543210',
  '147258369',
  '159357',
  '5201314',
  '1314520',
  '!@#$%^&*()',
]

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const WALK_MIN_CHARS = 3
/** What is left after every common piece is taken out must still be worth guessing. */
const OWN_MIN_CHARS = 4

const byLength = (words: readonly string[]) => [...words].sort((one, other) => other.length - one.length)
const SORTED_WORDS = byLength(WORDS)
const BOTH_WAYS = WALKS.flatMap((walk) => [walk, Array.from(walk).reverse().join('')])

/** Takes words out of the password wherever a plain or a leet spelling of it shows them. */
function withoutWords(password: string): string {
  let left = password
  for (const word of SORTED_WORDS) {
    for (;;) {
      const plain = Array.from(left)
        .map((char) => LEET[char] ?? char)
        .join('')
      const at = [left.indexOf(word), plain.indexOf(word)].find((index) => index >= 0)
      if (at === undefined) break
      left = `${left.slice(0, at)}\0${left.slice(at + word.length)}`
    }
  }
  return left
}

/** Takes out runs of one letter, years, and the longest walks. */
function withoutWalks(password: string): string {
  let left = ''
  for (let at = 0; at < password.length;) {
    const taken = Math.max(repeatAt(password, at), walkAt(password, at))
    if (taken < WALK_MIN_CHARS) left += password[at++]
    else at += taken
  }
  return left
}
const repeatAt = (text: string, at: number) => /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 0
function walkAt(text: string, at: number): number {
  let longest = 0
  for (const walk of BOTH_WAYS) {
    while (at + longest < text.length && walk.includes(text.slice(at, at + longest + 1))) longest++
  }
  return longest
}

/** Some 49,000 that leaked most often, none with a capital letter. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * Whether a password is one everybody uses, or made of such. Looked up and taken apart: a list knows password1 and not
 * Password2!, and no guesser stops at the list.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (LEAKED.has(folded)) return true
  const years = /(19|20)\d\d/g
  const own = new Set(withoutWalks(withoutWords(folded).replace(years, '\0')).replaceAll('\0', ''))
  return own.size < OWN_MIN_CHARS
}
