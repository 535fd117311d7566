import type { VideoRefusal } from '../../../contract/refusals.ts'

export const text: Record<VideoRefusal, string> = {
  'video.cameraNotFound': 'A câmera não existe',
  'video.evidenceNotFound': 'A gravação ou captura não existe',
  'video.noPicture': 'Falha na operação: a câmera não dá imagem',
  'video.mediaAway': 'Falha na operação: o serviço de vídeo não está em execução, tente de novo em instantes',
  'video.recordingAlready': 'Esta câmera está sendo gravada',
  'video.notRecording': 'Esta gravação foi encerrada',
  'video.diskFull': 'Falha na operação: o disco de gravações está cheio',
  'video.quotaFull': 'Falha na operação: a unidade esgotou seu espaço de gravações',
}
