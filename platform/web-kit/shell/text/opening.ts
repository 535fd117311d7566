import type { Language } from '../../language.table.ts'

/** Shown while a file is on its way or cannot be fetched: so all four languages are here. */
export const OPENING: Record<Language, Record<'opening' | 'failed' | 'retry' | 'close', string>> = {
  'zh-CN': { opening: '正在打开…', failed: '没能打开：网络不通或系统已更新', retry: '重试', close: '关闭' },
  'zh-TW': { opening: '正在開啟…', failed: '沒能開啟：網路不通或系統已更新', retry: '重試', close: '關閉' },
  'en-US': {
    opening: 'Opening…',
    failed: 'Could not open it: no network, or the system was updated',
    retry: 'Try again',
    close: 'Close',
  },
  'pt-BR': {
    opening: 'Abrindo…',
    failed: 'Não foi possível abrir: sem rede, ou o sistema foi atualizado',
    retry: 'Tentar de novo',
    close: 'Fechar',
  },
}
