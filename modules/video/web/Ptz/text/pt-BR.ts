import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  ptz: 'Mover câmera',
  left: 'Esquerda',
  right: 'Direita',
  up: 'Cima',
  down: 'Baixo',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  preset: 'Posições',
  save: 'Salvar posição',
  saved: 'Posição salva',
  name: 'Nome da posição',
  failed: 'A operação falhou',
}
