import { useSettings } from '@gss/web-kit/settings/settings'

export const useLanguage = () => useSettings(({ language }) => language)
