import type { GatewayRefusal } from '../../../contract/refusals.ts'

export const text: Record<GatewayRefusal, string> = {
  'gateway.notFound': 'O dispositivo de transmissão não existe',
  'gateway.frameNotFound': 'O quadro não existe',
  'gateway.deviceNotFound': 'Dispositivo não encontrado',
  'gateway.remoteNotActivated': 'Este recurso não está ativado; fale com a central',
  'gateway.controlPasswordNeeded': 'Digite a senha de controle',
  'gateway.noSystems': 'Nenhuma instalação conhecida atrás deste dispositivo',
  'gateway.remoteNotUnderstood': 'Este dispositivo não aceita controle remoto',
  'gateway.messageNotUnderstood': 'Comando em formato incorreto',
  'gateway.reasonNeeded': 'Escolha um motivo',
  'gateway.untilNeeded': 'Escolha um término, no máximo 24 horas',
  'gateway.lookNeeded': 'Antes de acionar, veja o local por vídeo ou confirme por telefone',
  'gateway.gasNeverStarted': 'A extinção por gás nunca é acionada remotamente',
  'gateway.orderNotFound': 'Esta ordem não existe ou já terminou',
  'gateway.ownOrder': 'Outra pessoa precisa confirmar',
  'gateway.unitNotFound': 'A unidade conectada não existe',
  'gateway.addressTaken': 'Este endereço já está registrado',
  'gateway.keyWrong': 'A chave tem 32, 48 ou 64 dígitos hexadecimais, ou 16, 24 ou 32 letras',
  'gateway.profileUnknown': 'O dialeto não existe',
}
