import type { Language } from '@gss/web-kit/language.table'

/** Shown when nothing more can be fetched, so all four languages are here. */
export const OFFER: Record<
  Language,
  Record<'updated' | 'updatedNote' | 'broken' | 'brokenNote' | 'reload', string>
> = {
  'zh-CN': {
    updated: '系统已更新',
    updatedNote: '刷新页面以获得更好的体验',
    broken: '页面无法显示',
    brokenNote: '刷新页面后重试，如仍出现请联系管理员',
    reload: '刷新',
  },
  'zh-TW': {
    updated: '系統已更新',
    updatedNote: '重新整理頁面以獲得更好的體驗',
    broken: '頁面無法顯示',
    brokenNote: '重新整理後再試，若仍出現請聯絡管理員',
    reload: '重新整理',
  },
  'en-US': {
    updated: 'The system has been updated',
    updatedNote: 'Refresh the page for a better experience',
    broken: 'This page cannot be shown',
    brokenNote: 'Refresh and try again; if it happens again, tell an administrator',
    reload: 'Refresh',
  },
  'pt-BR': {
    updated: 'O sistema foi atualizado',
    updatedNote: 'Atualize a página para uma experiência melhor',
    broken: 'Não é possível mostrar esta página',
    brokenNote: 'Atualize e tente de novo; se persistir, avise um administrador',
    reload: 'Atualizar',
  },
}
