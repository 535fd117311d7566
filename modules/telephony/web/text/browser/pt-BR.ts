import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  seat: 'Telefone deste posto',
  'seat.desk': 'Telefone de mesa',
  'seat.browser': 'Este navegador',
  microphone: 'Microfone',
  speaker: 'Fone ou alto-falante',
  'device.own': 'Padrão do sistema',
  speak: 'Fale: a barra deve se mover',
  tone: 'Tocar um tom',
  said: 'O que você diz',
  heard: 'O que o outro lado diz',
  'is.joining': 'Conectando o som',
  'is.up': 'Pelo navegador',
  keys: 'Teclado',
  'keys.pressed': 'Teclas',
  again: 'Tentar de novo',
  'why.insecure': 'A página não é segura (HTTPS): o navegador não permite o microfone',
  'why.noMicrophone': 'Nenhum microfone encontrado: conecte um e tente de novo',
  'why.notAllowed': 'O navegador não permite o microfone: permita ao lado do endereço e tente de novo',
  'why.inUse': 'Outro programa usa o microfone: feche-o e tente de novo',
  'why.refused': 'O som deste navegador não pôde entrar na chamada',
  'why.unreachable':
    'Não há caminho de som entre este navegador e o serviço de telefonia: verifique rede e portas',
}
