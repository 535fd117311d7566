/** Spec §1: the languages of the product; the first is the default. */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language calls itself by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'pt-BR': 'Português',
}
