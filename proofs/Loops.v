(** The rule for loops, on an abstract machine: if a proof was found, each run ends with the spec's words.

    [docs/soundness.md] says what the parts are called in [src/wright/proof]. What a proof finds by z3 or by
    normal forms is a hypothesis of a rule here; the theorem is that the rules follow from each other. A
    hypothesis that has a name here is a check there, and [tests/proof/test_hypotheses.py] switches each off. *)

From Coq Require Import List ZArith Lia.
Import ListNotations.
Open Scope Z_scope.

Section Machine.

(** ** The machine

    A state says what each place has: slots, bytes of storages, public integers. A place may have nothing. *)

Variables place value : Type.
Definition state := place -> option value.

(** A piece is straight code: assignments and stores. It has no state behind it where it reads what nobody
    set, or outside of a message. Public integers decide, so a condition and a bound are functions of states.
    A loop sets its variable and runs its body, once for each place from [start] by [step] below [stop]. *)

Inductive program :=
| Done
| Piece (run : state -> option state) (rest : program)
| If (condition : state -> bool) (yes no rest : program)
| Loop (start stop : state -> Z) (step : Z) (bind : Z -> state -> state) (body rest : program)
| Call (kernel rest : program).

Definition turns (start stop step : Z) : nat :=
  if stop <=? start then O else Z.to_nat ((stop - start + (step - 1)) / step).

Definition andthen (found : option state) (next : state -> option state) : option state :=
  match found with Some s => next s | None => None end.

Fixpoint repeat (count : nat) (turn : nat -> state -> option state) (s : state) : option state :=
  match count with
  | O => Some s
  | S i => andthen (repeat i turn s) (turn i)
  end.

Fixpoint exec (p : program) (s : state) : option state :=
  match p with
  | Done => Some s
  | Piece run rest => andthen (run s) (exec rest)
  | If condition yes no rest => andthen (if condition s then exec yes s else exec no s) (exec rest)
  | Loop start stop step bind body rest =>
      let turn i s' := exec body (bind (start s + Z.of_nat i * step) s') in
      andthen (repeat (turns (start s) (stop s) step) turn s) (exec rest)
  | Call kernel rest => andthen (exec kernel s) (exec rest)
  end.

(** ** The spec *)

Variables words block : Type.
Variable absorb : words -> block -> words.
Variable message : nat -> block.

(** The words after [count] more blocks, of which the first has the number [first]. *)
Fixpoint after (w : words) (first count : nat) : words :=
  match count with
  | O => w
  | S more => absorb (after w first more) (message (first + more))
  end.

Lemma after_more : forall w first one other,
  after w first (one + other) = after (after w first one) (first + one) other.
Proof.
  induction other as [| other IH]; [now rewrite Nat.add_0_r |].
  rewrite Nat.add_succ_r; simpl. rewrite IH. do 2 f_equal. lia.
Qed.

(** ** The proof

    An assertion is what is known at a place of a program: of the state, of the ghost count of blocks that
    were taken, and of the spec's words after them. *)

Definition assertion := state -> nat -> words -> Prop.

(** All that is not written is as it was. *)
Definition framed (written : place -> Prop) (old new : state) : Prop :=
  forall p, ~ written p -> new p = old p.

Inductive proven : assertion -> program -> assertion -> Prop :=
| proven_end (P Q : assertion)
    (claimed : forall s c w, P s c w -> Q s c w) :
    proven P Done Q
| proven_piece (P Q R : assertion) run rest
    (defined : forall s c w, P s c w -> exists s', run s = Some s' /\ Q s' c w) :
    proven Q rest R ->
    proven P (Piece run rest) R
| proven_split (P R : assertion) (answer : Type) (part : answer -> assertion) p
    (exhaustive : forall s c w, P s c w -> exists a, part a s c w) :
    (forall a, proven (part a) p R) ->
    proven P p R
| proven_if (P Q R : assertion) condition yes no rest (holds : bool)
    (decided : forall s c w, P s c w -> condition s = holds) :
    proven P (if holds then yes else no) Q ->
    proven Q rest R ->
    proven P (If condition yes no rest) R
| proven_take (P Q R : assertion) p
    (taken : forall s c w, P s c w -> Q s (S c) (absorb w (message c))) :
    proven Q p R ->
    proven P p R
| proven_loop (P R : assertion) start stop step bind body rest
    (carries : state -> words -> Prop) (written : place -> Prop) (k : nat)
    (begins : forall s c w, P s c w -> carries s w)
    (** One turn, which is any, from any words [w'] of the spec, takes the next [k] blocks. *)
    (turn : forall s c w i, P s c w -> (i < turns (start s) (stop s) step)%nat ->
      proven
        (fun s' c' w' =>
           exists before, s' = bind (start s + Z.of_nat i * step) before /\
           framed written s before /\ carries before w' /\ c' = (c + i * k)%nat)
        body
        (fun s' c' w' => framed written s s' /\ carries s' w' /\ c' = (c + i * k + k)%nat)) :
    (** Behind it the rest is proven, from any words. *)
    proven
      (fun s' c' w' => exists s c w, P s c w /\ framed written s s' /\ carries s' w' /\
         c' = (c + turns (start s) (stop s) step * k)%nat)
      rest R ->
    proven P (Loop start stop step bind body rest) R
| proven_call (P Q R : assertion) kernel rest (given : state -> Prop) (effect : state -> state)
    (contract : forall s, given s -> exec kernel s = Some (effect s))
    (owed : forall s c w, P s c w -> given s /\ Q (effect s) c w) :
    proven Q rest R ->
    proven P (Call kernel rest) R.

(** ** The theorem *)

(** The ghost count and the words agree: the words are the spec's after so many blocks from the start. *)
Definition agree (w0 : words) (c : nat) (w : words) : Prop := w = after w0 O c.

Theorem sound : forall P p R, proven P p R ->
  forall w0 s c w, P s c w -> agree w0 c w ->
  exists s' c' w', exec p s = Some s' /\ R s' c' w' /\ agree w0 c' w'.
Proof.
  induction 1 as
    [ P Q claimed
    | P Q R run rest defined _ IH
    | P R answer part p exhaustive _ IH
    | P Q R condition yes no rest holds decided _ IHbranch _ IHrest
    | P Q R p taken _ IH
    | P R start stop step bind body rest carries written k begins _ IHbody _ IHrest
    | P Q R kernel rest given effect contract owed _ IH ];
  intros w0 s c w HP Hw.
  - exists s, c, w. auto.
  - destruct (defined s c w HP) as [s' [Hrun HQ]]. simpl. rewrite Hrun. simpl. eauto.
  - destruct (exhaustive s c w HP) as [a Ha]. eauto.
  - simpl. rewrite (decided s c w HP).
    destruct (IHbranch w0 s c w HP Hw) as [s' [c' [w' [Hexec [HQ Hw']]]]].
    destruct holds; rewrite Hexec; simpl; eauto.
  - apply (IH w0 s (S c) (absorb w (message c))); [auto |].
    unfold agree in *. subst w. reflexivity.
  - set (turn i s' := exec body (bind (start s + Z.of_nat i * step) s')).
    set (T := turns (start s) (stop s) step) in *.
    assert (Hturns : forall i, (i <= T)%nat ->
      exists s' w', repeat i turn s = Some s' /\ framed written s s' /\ carries s' w' /\
        agree w0 (c + i * k) w').
    { induction i as [| i IHi]; intros Hi.
      - exists s, w. simpl. rewrite Nat.add_0_r. unfold framed. repeat split; eauto.
      - destruct IHi as [si [wi [Hrep [Hframe [Hcarries Hagree]]]]]; [lia |].
        destruct (IHbody s c w i HP ltac:(lia) w0 (bind (start s + Z.of_nat i * step) si)
                    (c + i * k)%nat wi) as [s' [c' [w' [Hexec [[Hf [Hc Hn]] Hw']]]]]; [eauto 8 | auto |].
        subst c'. replace (c + i * k + k)%nat with (c + S i * k)%nat in Hw' by lia.
        exists s', w'. change (repeat (S i) turn s) with (andthen (repeat i turn s) (turn i)).
        rewrite Hrep. auto. }
    destruct (Hturns T (Nat.le_refl T)) as [s' [w' [Hrep [Hframe [Hcarries Hagree]]]]].
    simpl. fold turn. fold T. rewrite Hrep. simpl.
    apply (IHrest w0 s' (c + T * k)%nat w'); [| auto].
    exists s, c, w. auto.
  - destruct (owed s c w HP) as [Hgiven HQ]. simpl. rewrite (contract s Hgiven). simpl. eauto.
Qed.

(** What [check.py] asks at the end of a program for a message of [count] blocks: that so many are left as
    it takes without a loop, and that what is stored is what the contract makes of the words after them. *)
Corollary correct : forall (result : Type) (stored : state -> result) (final : words -> result)
    (given : state -> Prop) (w0 : words) (count : nat) p,
  proven
    (fun s c w => given s /\ c = O /\ w = w0)
    p
    (fun s c w => exists left, (c + left = count)%nat /\ stored s = final (after w c left)) ->
  forall s, given s -> exists s', exec p s = Some s' /\ stored s' = final (after w0 O count).
Proof.
  intros result stored final given w0 count p Hproven s Hgiven.
  destruct (sound _ _ _ Hproven w0 s O w0) as [s' [c' [w' [Hexec [[left [Hcount Hstored]] Hw]]]]];
    [auto | reflexivity |].
  exists s'. split; [exact Hexec |].
  rewrite Hstored. unfold agree in Hw. subst w' count. now rewrite after_more.
Qed.

End Machine.

Print Assumptions correct.
