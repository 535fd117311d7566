import { createRequire } from 'node:module'

/** Noto Sans SC, OFL 1.1: simplified, traditional and Latin letters in one. Of nine weights two are read; a paper carries the letters it uses. */
const require = createRequire(import.meta.url)
const fileOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

export const FONT = 'Noto Sans SC'
export const fontFiles = () => ({ normal: fileOf('400Regular'), bold: fileOf('700Bold') })
