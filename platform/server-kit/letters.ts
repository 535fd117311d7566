/** `%` and `_` are letters in what is looked for by `like`: a person finds what they typed. */
export const likeLetters = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
/** What holds these letters somewhere. */
export const anywhere = (typed: string): string => `%${likeLetters(typed.trim())}%`
