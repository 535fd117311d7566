import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  talk: 'Interfone',
  opening: 'A ligar',
  talking: 'Interfone aberto',
  speaking: 'A falar',
  press: 'Premir para falar',
  hold: 'Manter aberto',
  letGo: 'Parar de falar',
  end: 'Terminar',
  download: 'Transferir',
  secure: 'ou abra o sistema pelo endereço HTTPS',
  'over.busy': 'Alguém está a falar por esta câmera. Tente mais tarde.',
  'over.noMicrophone': 'Nenhuma placa de som ligada',
  'over.notAllowed': 'O navegador não permite o microfone',
  'over.failed': 'Falha ao ligar ao dispositivo',
  'over.unsupported': 'O dispositivo não suporta',
  'over.plugin': 'Transfira o plugin de voz',
  'over.noSocket': 'Seu navegador não suporta sockets',
  'over.notPermitted': 'Sem permissão',
  'over.mediaAway': 'O serviço de vídeo não está em execução',
  'over.ended': 'A conversa terminou',
}
