/** `%` and `_` are letters in what is looked for by `like`: a person finds what they typed. */
export const likeLetters = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
/** What holds these letters somewhere. */
export const anywhere = (typed: string): string => `%${likeLetters(typed.trim())}%`
/** Where a letter has no second case, as in Chinese, `like` finds what `ilike` finds, in a third of the time. */
export const likeFor = (typed: string): 'ilike' | 'like' =>
  typed.toLowerCase() === typed.toUpperCase() ? 'like' : 'ilike'
