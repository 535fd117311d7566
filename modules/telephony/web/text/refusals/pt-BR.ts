import type { CallRefusal } from '../../../contract/refusals.ts'

export const text: Record<CallRefusal, string> = {
  'call.numberEmpty': 'Selecione primeiro um número',
  'call.numberNotAllowed': 'O centro não permite este número: {number}',
  'call.notAContact': '{number} não é de um contato nem permitido pelo centro',
  'call.tooMany': 'No máximo {count} chamadas por minuto; tente em instantes',
  'call.underWay': 'Há uma chamada sua aberta; desligue primeiro',
  'call.centreOnly': 'Só o pessoal do centro pode ligar',
  'call.aboutNotFound': 'O alarme ou a unidade não existe',
  'call.alarmOverdue': 'O alarme está vencido; não há chamada',
  'call.lineNotFound': 'O canal não existe ou foi excluído',
  'call.lineBusy': 'O canal {line} está em uso; escolha outro',
  'call.noLine': 'Nenhum canal livre; tente em instantes',
  'call.notFound': 'A chamada não existe ou foi excluída',
  'call.endedAlready': 'A chamada já terminou',
  'call.othersCall': 'Só quem ligou pode fazer isto',
  'call.notByHand': 'O sistema conecta esta chamada; o resultado não é manual',
  'call.fileMissing': 'Sem endereço do arquivo de gravação',
  'call.lineNoTaken': 'Já existe um canal {line}',
  'call.ownerUnknown': 'Não existe a conta {username}',
  'call.lineInUse': 'O canal está em uso; altere quando a chamada terminar',
}
