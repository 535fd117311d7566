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
  'act.video.setting': 'Gravação em torno de incêndios definida',
  'parameter.VIDEO_RECORDS_FIRES': 'Gravar em torno de incêndios',
  'parameter.VIDEO_KEEP_DAYS': 'Gravações são guardadas',
  'parameter.VIDEO_KEEP_DAYS.unit': 'dias',
  'parameter.VIDEO_UNIT_QUOTA_GB': 'Espaço para gravações de uma unidade',
  'parameter.VIDEO_UNIT_QUOTA_GB.unit': 'GB',
}
