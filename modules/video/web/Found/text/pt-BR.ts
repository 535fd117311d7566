import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  directory: 'Importar diretório',
  discover: 'Procurar câmeras',
  titleDirectory: 'Importar diretório de {name}',
  titleDiscover: 'Câmeras nesta rede',
  unit: 'Unidade',
  user: 'Usuário',
  password: 'Senha',
  pickUnit: 'Escolha uma unidade para iniciar a busca',
  loading: 'Procurando',
  none: 'Nenhuma câmera encontrada',
  again: 'Tentar de novo',
  choose: 'Escolher',
  name: 'Nome',
  code: 'Código',
  state: 'Estado',
  online: 'On-line',
  offline: 'Off-line',
  known: 'Já cadastrada',
  all: 'Escolher todas',
  add: 'Adicionar {count}',
  cancel: 'Cancelar',
  done: '{count} câmeras adicionadas',
  failedSome: '{count} não adicionadas: {why}',
  failed: 'A operação falhou',
}
