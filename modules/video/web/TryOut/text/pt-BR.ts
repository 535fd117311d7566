import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  press: 'Testar',
  note: 'Obtém uma imagem com o que está no formulário agora; nada é salvo.',
  trying: 'Testando…',
  picture: 'Imagem do teste',
  taken: 'Obtida às {at} com o que estava no formulário; ainda não foi salvo',
  needUnit: 'Escolha primeiro a unidade',
  failed: 'A operação falhou',
  'is.noPicture': 'A câmera responde, mas não dá imagem',
  'do.noSignal': 'Nada responde, ou o que responde não é câmera: verifique endereço, porta, energia e rede',
  'do.wrongPassword': 'Corrija usuário e senha; após vários erros a câmera pode bloquear',
  'do.streamNotFound': 'A câmera responde: verifique canal e fluxo no endereço do fluxo',
  'do.codecNotPlayed': 'Ajuste a câmera para H.264',
  'do.needsFfmpeg': 'Instale o ffmpeg no servidor de vídeo ou passe a câmera para H.264',
  'do.transcodesFull': 'Feche outras imagens H.265 e teste de novo, ou passe a câmera para H.264',
  'do.notPlayedHere': 'Ajuste a câmera para H.264 ou use um navegador com H.265',
  'do.addressRefused': 'O endereço leva a esta máquina ou aonde câmera não pode estar: corrija',
  'do.noAddress': 'Informe o endereço do fluxo, ou escolha a plataforma e informe o código da câmera',
  'do.kindNotPlayed': 'Informe um endereço que comece com rtsp://, ou um .flv que comece com http://',
  'do.noPicture': 'Verifique a lente e o intervalo de quadros-chave da câmera e teste de novo',
  'do.tooMany': 'Tente de novo em instantes',
  'do.mediaAway': 'Volta sozinho: tente de novo em instantes',
}
