import { book } from '@gss/web-kit/text/book'

/** The words of the steps come with them: the queue does without, and so does whoever borrows its words. */
export const stepsBook = book({
  'zh-CN': () => import('./text/steps/zh-CN.ts'),
  'zh-TW': () => import('./text/steps/zh-TW.ts'),
  'en-US': () => import('./text/steps/en-US.ts'),
  'pt-BR': () => import('./text/steps/pt-BR.ts'),
})
