export interface PayFormProps {
  orderCode: string;
  amount: number;
  currency: string;
  clientSecret: string;
  publishableKey: string;
  /** Provider's payment reference. */
  name: string;
  /** Absolute URL the payer returns to. */
  returnUrl: string;
}
