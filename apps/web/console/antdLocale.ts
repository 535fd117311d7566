import type { Language } from '@gss/web-kit/language.table'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { use } from 'react'

interface Words {
  locale: Locale
}
const LOADERS: Record<Language, () => Promise<Words>> = {
  'zh-CN': () => both(import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn'), 'zh-cn'),
  'zh-TW': () => both(import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw'), 'zh-tw'),
  'en-US': () => both(import('antd/es/locale/en_US'), import('dayjs/locale/en'), 'en'),
  'pt-BR': () => both(import('antd/es/locale/pt_BR'), import('dayjs/locale/pt-br'), 'pt-br'),
}

async function both(
  antd: Promise<{ default: Locale }>,
  days: Promise<unknown>,
  name: string,
): Promise<Words> {
  const [{ default: locale }] = await Promise.all([antd, days])
  dayjs.locale(name)
  return { locale }
}

const asked = new Map<Language, Promise<Words>>()

/** The words of antd and dayjs, fetched with the language. */
export function openAntdLocale(language: Language): Promise<Words> {
  const known = asked.get(language) ?? LOADERS[language]()
  asked.set(language, known)
  return known
}

/** Suspends until they are there. That they cannot come is thrown, once, and a reload offered. */
export const useAntdLocale = (language: Language): Locale => use(openAntdLocale(language)).locale
