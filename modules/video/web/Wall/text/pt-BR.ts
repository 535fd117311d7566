import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Mais vídeos',
  unit: 'Unidade',
  cameras: 'Câmeras',
  search: 'Nome, andar',
  pickUnit: 'Escolha uma unidade',
  noDevice: 'Sem dispositivos',
  unitHasNone: 'Nenhuma câmera vinculada à unidade',
  elsewhere: 'Sem prédio',
  tiles: 'Quadros',
  cycle: 'Ciclo {s} s',
  endCycle: 'Parar ciclo',
  fullScreen: 'Tela cheia',
  empty: 'Arraste uma câmera',
  tile: 'Quadro {nth}',
  remove: 'Remover {name}',
  save: 'Salvar mural',
  saveName: 'Nome do mural',
  saved: 'Murais',
  savedDone: 'Salvo neste computador',
  forget: 'Excluir mural',
  ok: 'OK',
  cancel: 'Cancelar',
  count: '{count}',
}
