import type { VideoRefusal } from '../../../contract/refusals.ts'

export const text: Record<VideoRefusal, string> = {
  'video.cameraNotFound': 'A câmera não existe',
  'video.alarmNotFound': 'Este alarme não existe ou não é desta unidade',
  'video.evidenceNotFound': 'A gravação ou captura não existe',
  'video.noPicture': 'Falha na operação: a câmera não dá imagem',
  'video.mediaAway': 'Falha na operação: o serviço de vídeo não está em execução, tente de novo em instantes',
  'video.noTalk': 'A câmera não tem interfone',
  'video.recordingAlready': 'Esta câmera está sendo gravada',
  'video.notRecording': 'Esta gravação foi encerrada',
  'video.diskFull': 'Falha na operação: o disco de gravações está cheio',
  'video.quotaFull': 'Falha na operação: a unidade esgotou seu espaço de gravações',
  'video.doorNotFound': 'A porta não existe',
  'video.doorElsewhere': 'O controlador desta porta não é o cadastrado: recusado',
  'video.doorPasswordNeeded': 'Digite a senha de controle',
  'video.doorNotSetUp': 'Não abriu: a porta não tem controlador ou número cadastrado',
  'video.doorSilent': 'Não abriu: o controlador não responde',
  'video.doorOtherSerial':
    'Não abriu: respondeu um controlador com outro número de série; recusado e registrado',
  'video.doorRefused': 'Não abriu: o controlador recusa',
  'video.doorForbidden': 'Não abriu: o endereço do controlador não pode ser usado',
  'video.zoneEmpty': 'Não há porta para liberar nesta zona',
  'video.releaseNotFound': 'A liberação não existe',
  'video.releaseOpen': 'Já há uma liberação em andamento nesta zona',
  'video.releaseMoved': 'A liberação mudou: veja o estado atual',
  'video.releaseOwnHand': 'Outra pessoa precisa confirmar',
}
