/** What the form of a payment is given. */
export interface PayFormProps {
  orderCode: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  clientSecret: string;
  publishableKey: string;
  /** By which its provider knows the payment. */
  name: string;
  /** Absolute: where the payer comes back to. */
  returnUrl: string;
}
