import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  standard: 'Tela padrão',
  custom: 'Tela própria',
  edit: 'Editar a tela',
  back: 'Voltar ao console',
  save: 'Salvar',
  cancel: 'Cancelar',
  reset: 'Restaurar padrão',
  saved: 'A tela foi salva',
  tiles: 'Blocos',
  add: 'Adicionar {tile}',
  noRoom: 'Não há espaço: mova ou reduza um bloco antes',
  remove: 'Remover {tile}',
  hint: 'Com um bloco escolhido: setas movem, Shift + setas mudam o tamanho, Delete remove; ou arraste',
  overlap: 'Blocos não podem se sobrepor: {tiles}',
  at: '{tile}: coluna {column}, linha {row}, {columns} × {rows}',
  empty: 'Não há blocos',
  emptyNote: 'Pressione “Editar a tela” para adicionar',
  all: 'Todos',
  denied: 'Sua função não tem telas de gestão inteligente',
  joint: ', ',
}
