/** What a secret is shown as: it stands for "there is one, leave it as it is" when it comes back from a form. */
export const HIDDEN = '********'
const ID_CARD_HEAD_CHARS = 6
const ID_CARD_TAIL_CHARS = 4

/** `440305********1234`: the division and the end tell two people apart, the day of birth stays hidden. */
export const maskedIdCard = (text: string): string =>
  text.length > ID_CARD_HEAD_CHARS + ID_CARD_TAIL_CHARS
    ? text.slice(0, ID_CARD_HEAD_CHARS) + HIDDEN + text.slice(-ID_CARD_TAIL_CHARS)
    : HIDDEN

export const isMasked = (text: string): boolean => text.includes(HIDDEN)
