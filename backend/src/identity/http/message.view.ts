/** Words for the person who asked. */
export class MessageView {
  message!: string;
}
