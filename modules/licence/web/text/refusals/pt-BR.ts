import type { LicenceRefusal } from '../../../contract/refusals.ts'

export const text: Record<LicenceRefusal, string> = {
  'licence.offlineOnly': 'O dongle é só do sistema offline',
  'licence.unreadable': 'Este não é um arquivo de licença',
  'licence.forged': 'A assinatura não é válida: o arquivo pode ter sido alterado',
  'licence.otherMachine': 'A licença é de outra máquina: peça uma com as marcas desta',
  'licence.over': 'A licença terminou em {until}',
  'licence.early': 'A licença começa em {from}',
  'licence.clockBack': 'O relógio foi atrasado: acerte-o e tente de novo',
  'licence.conFull': 'A licença permite {limit} unidades: não cabem mais. Os alarmes não são afetados',
  'licence.wbFull':
    'A licença permite {limit} planos de manutenção: não cabem mais. Os alarmes não são afetados',
  'licence.xjFull': 'A licença permite {limit} planos de ronda: não cabem mais. Os alarmes não são afetados',
  'trust.centreOnly': 'Somente a central oferece uma gestão delegada',
  'trust.unitOnly': 'A própria unidade deve concordar',
  'trust.unitNotFound': 'Unidade conectada inexistente',
  'trust.notFound': 'Gestão delegada inexistente',
  'trust.scopeMissing': 'Escolha o que é delegado',
  'trust.endsBeforeBegin': 'O fim é anterior ao início',
  'trust.overAlready': 'O fim já passou',
  'trust.thereAlready': 'A unidade já delega o mesmo nesses dias',
  'trust.stepWrong': 'Não é possível neste estado',
}
