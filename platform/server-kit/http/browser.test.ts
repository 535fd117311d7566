import { expect, test } from 'vitest'
import { browserOf } from './browser.ts'

const WORD = 'w'.repeat(43)
const kept: [what: string, cookie: string | undefined, kept: string | null][] = [
  ['what we gave comes back', `gss_browser=${WORD}`, WORD],
  ['so it does among others', `a=1; gss_browser=${WORD}; b=2`, WORD],
  ['a browser without cookies keeps nothing', undefined, null],
  ["another's cookie is not ours", `not_gss_browser=${WORD}`, null],
  ['a word that is too short is not ours', 'gss_browser=w', null],
  ['nor one that is too long', `gss_browser=${WORD}w`, null],
  ['nor one of other letters', `gss_browser=${'*'.repeat(43)}`, null],
]
test.each(kept)('%s', (_, cookie, word) =>
  expect(browserOf({ headers: { cookie }, protocol: 'http' }, { header: () => undefined }, '/api').kept).toBe(
    word,
  ),
)

const protocols: [protocol: string, isSecure: boolean][] = [
  ['http', false],
  ['https', true],
]
test.each(protocols)('over %s no script reads it, and no other site sends it', (protocol, isSecure) => {
  const given: string[] = []
  browserOf({ headers: {}, protocol }, { header: (_, value) => given.push(value) }, '/gss/base/api').keep(
    WORD,
  )
  expect(given).toEqual([
    expect.stringMatching(
      new RegExp(
        `^gss_browser=${WORD}; Path=/gss/base/api; Max-Age=\\d+; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}$`,
      ),
    ),
  ])
})
