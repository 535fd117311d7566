import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.video': 'Vídeo',
  'permission.video': 'Imagens ao vivo',
  'subject.evidence': 'Gravação ou captura',
  'act.video.look': 'Câmera vista',
  'act.video.snapshot': 'Captura feita',
  'act.video.record': 'Gravação iniciada',
  'act.video.recordAlone': 'Gravação iniciada por alarme',
  'act.video.stop': 'Gravação encerrada',
  'act.video.see': 'Gravação ou captura vista',
  'act.video.copy': 'Gravação ou captura copiada',
  'act.video.prune': 'Gravações antigas removidas',
  'permission.door': 'Portas',
  'permission.fireRelease': 'Liberação de emergência',
  'subject.door': 'Porta',
  'subject.doorController': 'Controlador de portas',
  'subject.doorRelease': 'Liberação de emergência',
  'act.door.open': 'Abrir porta',
  'act.door.releaseAsk': 'Pedir liberação',
  'act.door.releaseConfirm': 'Confirmar liberação',
  'act.door.releaseDecline': 'Recusar liberação',
  'act.door.releaseBack': 'Pedir retorno das portas',
  'act.door.held': 'Porta mantida aberta',
  'act.door.returned': 'Porta devolvida',
  'act.door.otherSerial': 'Controlador com outro número de série',
}
