import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  import: 'Importar pontos',
  remote: 'Controle remoto',
  title: 'Importar pontos de {name}',
  'step.file': 'Arquivo',
  'step.columns': 'Colunas',
  'step.check': 'Verificar e importar',
  choose: 'Escolher lista de pontos',
  chooseNote: 'Arquivo .xlsx: títulos na primeira linha, um dispositivo em cada outra',
  noTitles: 'Nenhum título encontrado: devem estar na primeira linha',
  columnsNote: 'Escolhidas pelos títulos; confira',
  leaveOut: 'Não importar',
  field: 'Campo',
  column: 'Coluna do arquivo',
  back: 'Voltar',
  next: 'Verificar',
  run: 'Importar {rows} linhas',
  cancel: 'Cancelar',
  required: 'obrigatório',
}
