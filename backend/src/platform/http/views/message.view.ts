/** A message for the user. */
export class MessageView {
  message!: string;
}
