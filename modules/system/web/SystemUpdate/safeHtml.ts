import purify from 'dompurify'

/** What a text with headings, lists, tables and pictures needs, and nothing that acts, loads or hides. */
// oxfmt-ignore
const TAGS = [
  'a', 'b', 'blockquote', 'br', 'code', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 's', 'span', 'strong', 'sub', 'sup',
  'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
]
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan']
/** Our own paths and https; no other scheme, no other host by `//`. */
const ADDRESS = /^(?:https:\/\/|\/(?!\/)|#)/i

const purifier = purify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** Sanitised when it was written, and again here: what is stored may be older than the rule (docs/domain.md §3). */
export const safeHtml = (stored: string): string =>
  purifier.sanitize(stored, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
