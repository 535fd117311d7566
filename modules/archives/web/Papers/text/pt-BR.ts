import type { text as chinese } from './zh-CN.ts'

export const text: typeof chinese = {
  title: 'Em um só arquivo',
  pdf: 'Gerar PDF',
  docx: 'Gerar Word',
  waiting: 'Na fila',
  writing: 'Gerando, {percent}%',
  done: '{size}',
  donePages: '{pages} páginas · {size}',
  cancelled: 'Cancelado',
  failed: 'Não gerado: {why}',
  until: 'Mantido até {at}',
  download: 'Baixar',
  cancel: 'Cancelar',
  begun: 'Está sendo gerado; você pode sair desta página e baixar depois',
  calledOff: 'Cancelado',
  mb: '{mb} MB',
  kb: '{kb} KB',
  progress: 'Andamento',
}
